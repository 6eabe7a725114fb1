/** How much of a text is left to write, said once little is; `over`: how much is too much. */
export function textLimit(text: string, most: number): { left: number | null; over: number } {
  const left = most - text.length;
  if (left < 0) return { left: null, over: -left };
  return { left: left <= Math.max(10, most / 10) && left < most ? left : null, over: 0 };
}
