/** A point on the earth, in degrees. */
export type Place = { latitude: number; longitude: number };

const earthRadius = 6_371_000;
const metresPerDegree = (Math.PI / 180) * earthRadius;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** How far apart two places are over ground, in metres. */
export function metresBetween(one: Place, other: Place): number {
  const halfLatitude = radians(other.latitude - one.latitude) / 2;
  const halfLongitude = radians(other.longitude - one.longitude) / 2;
  const chord =
    Math.sin(halfLatitude) ** 2 +
    Math.cos(radians(one.latitude)) * Math.cos(radians(other.latitude)) * Math.sin(halfLongitude) ** 2;
  return 2 * earthRadius * Math.asin(Math.min(1, Math.sqrt(chord)));
}

/** Between which latitudes everything lies that is this near. */
export function latitudesAround({ latitude }: Place, metres: number): { from: number; to: number } {
  const degrees = metres / metresPerDegree;
  return { from: latitude - degrees, to: latitude + degrees };
}

/** What lies within so many metres of a place, the nearest first; equally far ones by id. */
export function nearest<Thing extends Place & { id: string }>(
  things: readonly Thing[],
  place: Place,
  withinMetres: number,
): { id: string; metres: number }[] {
  return things
    .map((thing) => ({ id: thing.id, metres: metresBetween(place, thing) }))
    .filter(({ metres }) => metres <= withinMetres)
    .sort((left, right) => left.metres - right.metres || (left.id < right.id ? -1 : 1));
}
