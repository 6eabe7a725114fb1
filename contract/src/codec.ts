/** Turns our names into the wire's and back. Values that are not of the expected form pass through, for the shapes to refuse. */
export type Codec<Ours> = {
  // Methods, so that codecs of all types can stand in one table.
  toWire(ours: Ours): unknown;
  fromWire(wire: unknown): Ours;
  /** The one wire name of a key of ours, where a codec reads each from one of its own. */
  wireName?(ours: string): string;
  /** Wire names that it reads beside those. */
  otherNames?: readonly string[];
};

type Field<Value> = string | readonly [string, Codec<Value>];
type Fields<Ours> = { [Key in keyof Ours]?: Field<NonNullable<Ours[Key]>> };
type Loose = Record<string, unknown>;

const isObject = (value: unknown): value is Loose =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A codec that changes nothing. */
export function same<Ours>(): Codec<Ours> {
  return { toWire: (ours) => ours, fromWire: (wire) => wire as Ours, wireName: (ours) => ours };
}

/** A codec that renames the listed keys (with a codec for their values where given) and leaves all others as they are. */
export function renamed<Ours extends object>(fields: Fields<Ours>): Codec<Ours> {
  const pairs = Object.entries(fields as Record<string, Field<unknown>>).map(([ours, field]) =>
    typeof field === 'string' ? { ours, wire: field, codec: null } : { ours, wire: field[0], codec: field[1] },
  );
  const byOurs = new Map(pairs.map((pair) => [pair.ours, pair]));
  const byWire = new Map(pairs.map((pair) => [pair.wire, pair]));
  return {
    wireName: (ours) => byOurs.get(ours)?.wire ?? ours,
    toWire(ours) {
      if (!isObject(ours)) return ours;
      const wire: Loose = {};
      for (const [key, value] of Object.entries(ours as Loose)) {
        const pair = byOurs.get(key);
        wire[pair?.wire ?? key] = pair?.codec && value != null ? pair.codec.toWire(value) : value;
      }
      return wire;
    },
    fromWire(wire) {
      if (!isObject(wire)) return wire as Ours;
      const ours: Loose = {};
      for (const [key, value] of Object.entries(wire)) {
        const pair = byWire.get(key);
        if (!pair && byOurs.has(key)) continue;
        ours[pair?.ours ?? key] = pair?.codec && value != null ? pair.codec.fromWire(value) : value;
      }
      return ours as Ours;
    },
  };
}

type RowKey<Ours> =
  | (keyof Ours & string)
  | { [Key in keyof Ours]: readonly [Key & string, Codec<Ours[Key]>] }[keyof Ours];

/** A codec between an object and a list of its values in this order, for entries of which one reply has thousands. */
export function rowOf<Ours extends object>(...keys: readonly RowKey<Ours>[]): Codec<Ours> {
  const places = keys.map((key) =>
    typeof key === 'string' ? { key, codec: null } : { key: key[0], codec: key[1] as Codec<unknown> },
  );
  return {
    toWire: (ours) =>
      isObject(ours)
        ? places.map(({ key, codec }) => (codec ? codec.toWire((ours as Loose)[key]) : (ours as Loose)[key]))
        : ours,
    fromWire: (wire) =>
      Array.isArray(wire)
        ? (Object.fromEntries(
            places.map(({ key, codec }, index) => [key, codec ? codec.fromWire(wire[index]) : wire[index]]),
          ) as Ours)
        : (wire as Ours),
  };
}

/** The codec of a list, from the codec of its entries. */
export function list<Ours>(codec: Codec<Ours>): Codec<Ours[]> {
  return {
    toWire: (ours) => (Array.isArray(ours) ? ours.map(codec.toWire) : ours),
    fromWire: (wire) => (Array.isArray(wire) ? wire.map(codec.fromWire) : (wire as Ours[])),
  };
}

/** One page of a list. */
export type Paged<Entry> = { pageNum: number; pageSize: number; total: number; hasNextPage: boolean; list: Entry[] };

export function paged<Ours>(codec: Codec<Ours>): Codec<Paged<Ours>> {
  return renamed<Paged<Ours>>({ list: ['list', list(codec)] });
}

/** `'1'` and `'0'` on the wire, a boolean with us. */
export const onOff: Codec<boolean> = {
  toWire: (ours) => (ours ? '1' : '0'),
  fromWire: (wire) => wire === '1' || wire === 1 || wire === true,
};

/** `1` and `0` on the wire, a boolean with us. */
export const oneZero: Codec<boolean> = { toWire: (ours) => (ours ? 1 : 0), fromWire: onOff.fromWire };

/** Texts joined by commas, as a query holds them. */
export const commaList: Codec<string[]> = {
  toWire: (ours) => (Array.isArray(ours) ? ours.join(',') : ours),
  fromWire: (wire) => (typeof wire === 'string' ? wire.split(',').filter(Boolean) : (wire as string[])),
};

/** A codec between words and the letters that stand for them on the wire; what is neither passes through. */
export function letterCodec<Word extends string>(letters: Record<Word, string>): Codec<Word> {
  const words = new Map(Object.entries<string>(letters).map(([word, letter]) => [letter, word as Word]));
  return {
    toWire: (ours) => letters[ours] ?? ours,
    fromWire: (wire) => words.get(wire as string) ?? (wire as Word),
  };
}
