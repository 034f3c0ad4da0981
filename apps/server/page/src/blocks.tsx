// The sheet in blocks: those far from what is seen are left empty where a document is large.

import { Component, createRef } from "preact";
import { useMemo } from "preact/hooks";
import type { Doc } from "./api";
import type { Row } from "./layout";
import { RowView } from "./sheet";

/** A document with fewer rows and spans is drawn whole, so that the browser's own search finds every word. */
const WHOLE = 20_000;
/** Code units of the original in one block. Blocks keep their places while rows are joined and parted. */
const LENGTH = 5000;
/** How far beyond what is seen blocks are drawn. */
const MARGIN = "1500px";
/** For the height of what is not drawn yet: of a line, in pixels, and how many letters it has. */
const LINE_PX = 30;
const LINE_LETTERS = 60;

interface Props {
  lines: Row[];
  doc: Doc;
  alone: boolean;
  language: string;
  /** Places that must be there even if nobody looks at them. */
  wanted: number[];
}

export function Sheet({ lines, doc, alone, language, wanted }: Props) {
  const blocks = useMemo(() => grouped(lines), [lines]);
  const isWhole = doc.spans.length + lines.length < WHOLE;
  return (
    <>
      {blocks.map(({ key, rows }) => (
        <Block key={key} rows={rows} doc={doc} alone={alone} language={language} isWanted={isWhole || wanted.some((at) => rows[0]!.start <= at && at < rows.at(-1)!.end)} />
      ))}
    </>
  );
}

function grouped(lines: Row[]): { key: number; rows: Row[] }[] {
  const blocks: { key: number; rows: Row[] }[] = [];
  for (const row of lines) {
    const key = Math.floor(row.start / LENGTH);
    const last = blocks.at(-1);
    if (last?.key === key) last.rows.push(row);
    else blocks.push({ key, rows: [row] });
  }
  return blocks;
}

interface BlockProps {
  rows: Row[];
  doc: Doc;
  alone: boolean;
  language: string;
  isWanted: boolean;
}

class Block extends Component<BlockProps, { isNear: boolean }> {
  override state = { isNear: false };
  private own = createRef<HTMLDivElement>();
  private height: number | null = null;
  private forget = () => {};

  override componentDidMount() {
    const own = this.own.current!;
    this.forget = watch(own, (isNear) => {
      if (this.state.isNear && !isNear) this.height = own.offsetHeight;
      this.setState({ isNear });
    });
  }

  override componentWillUnmount() {
    this.forget();
  }

  override shouldComponentUpdate(next: BlockProps, { isNear }: { isNear: boolean }) {
    const { rows, alone, language, isWanted } = this.props;
    const isOther = isNear !== this.state.isNear || isWanted !== next.isWanted || alone !== next.alone || language !== next.language;
    return isOther || rows.length !== next.rows.length || rows.some((row, idx) => !isSame(row, next.rows[idx]!));
  }

  override render() {
    const { rows, doc, alone, language, isWanted } = this.props;
    if (!isWanted && !this.state.isNear) return <div ref={this.own} style={{ height: `${this.height ?? estimate(rows)}px` }} />;
    return <div ref={this.own}>{rows.map((row) => <RowView key={row.start} row={row} doc={doc} alone={alone} language={language} />)}</div>;
  }
}

function isSame(one: Row, other: Row): boolean {
  return one.start === other.start && one.end === other.end && one.signature === other.signature;
}

function estimate(rows: Row[]): number {
  return rows.reduce((sum, row) => sum + LINE_PX * Math.max(1, Math.ceil((row.end - row.start) / LINE_LETTERS)), 0);
}

type Tell = (isNear: boolean) => void;
const tells = new WeakMap<Element, Tell>();
const observers = new WeakMap<Element, IntersectionObserver>();

/** Tells whenever `element` comes near what is seen of the sheet, or goes; gives what ends it. */
function watch(element: HTMLElement, tell: Tell): () => void {
  const sheet = element.closest(".sheet")!;
  const observer = observers.get(sheet) ?? observing(sheet);
  observers.set(sheet, observer);
  tells.set(element, tell);
  observer.observe(element);
  return () => observer.unobserve(element);
}

function observing(root: Element): IntersectionObserver {
  const told = (entries: IntersectionObserverEntry[]) => entries.forEach(({ target, isIntersecting }) => tells.get(target)?.(isIntersecting));
  return new IntersectionObserver(told, { root, rootMargin: MARGIN });
}
