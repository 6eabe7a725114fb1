/** The `order` of an entry: blank where its place in the file says the same. */
export function orderAt(position: number, place: number): number | null {
  return position === place ? null : position;
}
