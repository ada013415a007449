// Distances between points on the Earth.

const EARTH_RADIUS_M = 6_371_008.8;

/** In degrees. */
export type Point = { readonly latitude: number; readonly longitude: number };

/** Great-circle distance by the haversine formula. */
export function metresBetween(from: Point, to: Point): number {
  const [north, east] = [radians(to.latitude - from.latitude), radians(to.longitude - from.longitude)];
  const h =
    Math.sin(north / 2) ** 2 +
    Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * Math.sin(east / 2) ** 2;
  return 2 * EARTH_RADIUS_M * Math.asin(Math.min(1, Math.sqrt(h)));
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}
