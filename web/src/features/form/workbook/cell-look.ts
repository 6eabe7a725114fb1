import type { CSSProperties } from 'react';
import type { CellContent } from './read-sheet.ts';
import type { CellStyle } from './styles.ts';

const pixelsOfPoint = 4 / 3;
const leastFont = 8;
const pixelsOfIndent = 9;

const flexOf = {
  left: 'flex-start',
  center: 'center',
  right: 'flex-end',
  top: 'flex-start',
  bottom: 'flex-end',
} as const;

/** Numbers are on the right and truth values in the middle where the style does not say otherwise. */
export function sideOf(style: CellStyle, content: CellContent | undefined): 'left' | 'center' | 'right' {
  return style.horizontal ?? (content?.isNumber ? 'right' : 'left');
}

/** The look of a cell as CSS. */
export function lookOf(style: CellStyle, side: 'left' | 'center' | 'right', zoom: number): CSSProperties {
  const { left, right, top, bottom } = style.borders;
  const edge = (border: typeof left) => (border ? `${border.width}px ${border.line} ${border.color}` : undefined);
  const indent = style.indent * pixelsOfIndent * zoom;
  return {
    justifyContent: flexOf[side],
    alignItems: flexOf[style.vertical],
    textAlign: side,
    fontSize: `${Math.max(leastFont, style.points * pixelsOfPoint * zoom)}px`,
    ...(style.isBold ? { fontWeight: 700 } : {}),
    ...(style.isItalic ? { fontStyle: 'italic' } : {}),
    ...(style.isUnderlined ? { textDecoration: 'underline' } : {}),
    ...(style.color ? { color: style.color } : {}),
    ...(style.fill ? { backgroundColor: style.fill } : {}),
    ...(left ? { borderLeft: edge(left) } : {}),
    ...(right ? { borderRight: edge(right) } : {}),
    ...(top ? { borderTop: edge(top) } : {}),
    ...(bottom ? { borderBottom: edge(bottom) } : {}),
    ...(indent > 0 && side === 'left' ? { paddingLeft: `${indent + 3}px` } : {}),
    ...(indent > 0 && side === 'right' ? { paddingRight: `${indent + 3}px` } : {}),
  };
}
