/** The colours that old workbooks name by their place; 64 and 65 are those of the system. */
const indexed =
  '000000 FFFFFF FF0000 00FF00 0000FF FFFF00 FF00FF 00FFFF 000000 FFFFFF FF0000 00FF00 0000FF FFFF00 FF00FF 00FFFF 800000 008000 000080 808000 800080 008080 C0C0C0 808080 9999FF 993366 FFFFCC CCFFFF 660066 FF8080 0066CC CCCCFF 000080 FF00FF FFFF00 00FFFF 800080 800000 008080 0000FF 00CCFF CCFFFF CCFFCC FFFF99 99CCFF FF99CC CC99FF FFCC99 3366FF 33CCCC 99CC00 FFCC00 FF9900 FF6600 666699 969696 003366 339966 003300 333300 993300 993366 333399 333333 000000 FFFFFF'.split(
    ' ',
  );

/** The colours of a workbook without a theme. */
const usualTheme = ['FFFFFF', '000000', 'E7E6E6', '44546A', '4472C4', 'ED7D31', 'A5A5A5', 'FFC000', '5B9BD5', '70AD47'];

/** Which of its elements a theme's colour is, by the number under which styles name it. */
const themeOrder = ['lt1', 'dk1', 'lt2', 'dk2', 'accent1', 'accent2', 'accent3', 'accent4', 'accent5', 'accent6'];

/** The colours of a theme, in the order in which styles name them. */
export function readThemeColors(theme: string | null): readonly string[] {
  if (theme === null) return usualTheme;
  return themeOrder.map((name, place) => {
    const element = new RegExp(`<(?:\\w+:)?${name}>(.*?)</(?:\\w+:)?${name}>`, 's').exec(theme)?.[1] ?? '';
    return (/(?:lastClr|srgbClr\s+val)="([0-9A-Fa-f]{6})"/.exec(element)?.[1] ?? usualTheme[place]!).toUpperCase();
  });
}

/** A colour of a style as CSS writes it; null: none of its own. */
export function colorOf(attributes: Readonly<Record<string, string>>, theme: readonly string[]): string | null {
  const { rgb, theme: place, indexed: number, tint = '0' } = attributes;
  const base = rgb ? rgb.slice(-6) : place ? theme[Number(place)] : number ? indexed[Number(number)] : undefined;
  if (base === undefined || !/^[0-9a-f]{6}$/i.test(base)) return null;
  return `#${tinted(base, Number(tint) || 0)}`;
}

/** Towards white by a positive share, towards black by a negative one. */
function tinted(color: string, tint: number): string {
  if (tint === 0) return color;
  const parts = [0, 2, 4].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
  const next = parts.map((part) => (tint < 0 ? part * (1 + tint) : part + (255 - part) * tint));
  return next
    .map((part) =>
      Math.round(Math.min(255, Math.max(0, part)))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('');
}
