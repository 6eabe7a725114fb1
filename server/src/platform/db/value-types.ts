import pg from 'pg';

const bigintId = 20;
const timestamptzId = 1184;
const zero = 48;

/** How column values become ours: bigints are numbers (amounts and counts stay far below 2^53), instants are `Date`. */
export const valueTypes: pg.CustomTypesConfig = {
  getTypeParser: ((id: number, format?: 'text' | 'binary') => {
    if (id === bigintId) return Number;
    if (id === timestamptzId) return readInstant;
    return pg.types.getTypeParser(id, format as 'text');
  }) as typeof pg.types.getTypeParser,
};

/** Sessions speak UTC, so an instant nearly always has one form; reading it by place is several times faster than a parser. */
function readInstant(text: string): Date {
  if (!text.endsWith('+00') || text[4] !== '-' || text[10] !== ' ')
    return new Date(text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00'));
  const at = (index: number) => text.charCodeAt(index) - zero;
  const two = (index: number) => at(index) * 10 + at(index + 1);
  const year = two(0) * 100 + two(2);
  const fraction = text[19] === '.' ? Math.round(Number(`0${text.slice(19, -3)}`) * 1000) : 0;
  return new Date(Date.UTC(year, two(5) - 1, two(8), two(11), two(14), two(17), fraction));
}
