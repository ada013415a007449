// A map of circles, each with a pin: drawn on pictures where the deployment has some, else on a plain grid. One circle is
// chosen; a tap or Enter puts it elsewhere, and its pin can be dragged.
import { say } from '@kawani/kit/contract/say';
import 'leaflet/dist/leaflet.css';
import './circle-map.css';
import type { Map as Leaflet } from 'leaflet';
import { type RefObject, useEffect, useRef } from 'react';
import { Button, IconButton } from './button.tsx';
import { config } from './config.tsx';

/** What Leaflet writes as markup when it is loaded, to see what a browser can draw. */
const PROBES = ['<svg/>', '<v:shape adj="1"/>', ''];
type TrustedTypes = { createPolicy(name: 'default', rules: { createHTML: (text: string) => string | null }): unknown };

/** The page's policy takes no markup made of text. Leaflet's own probes pass, and nothing else. */
function passProbes(): void {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes & { defaultPolicy: unknown } };
  if (trustedTypes?.defaultPolicy === null) {
    trustedTypes.createPolicy('default', { createHTML: (text) => (PROBES.includes(text) ? text : null) });
  }
}

passProbes();
const { circle, divIcon, latLng, latLngBounds, layerGroup, map, marker, tileLayer } = await import('leaflet');

export type MapCircle = { latitude: number; longitude: number; radiusM: number };
type Point = { latitude: number; longitude: number };

type CircleMapProps = {
  /** "Map of Tagum 01". */
  label: string;
  circles: readonly MapCircle[];
  /** Where it looks while there is no circle. */
  around: Point;
  chosen?: number;
  /** Where the chosen one was put; without it the map is only looked at. */
  onPlace?: (at: Point) => void;
  onChoose?: (index: number) => void;
};

const ZOOM = { near: 17, far: 6, most: 19 } as const;
const FIGURES = 6;

export function CircleMap({ label, circles, around, chosen, onPlace, onChoose }: CircleMapProps) {
  const acts = useRef<Acting>({});
  // What was put on the map is in sight already.
  const put = useRef<Point>(null);
  const place = (at: Point) => {
    put.current = at;
    onPlace?.(at);
  };
  acts.current = { ...(onPlace ? { onPlace: place } : {}), ...(onChoose ? { onChoose } : {}) };
  const { element, shown } = useLeaflet(acts, { circles, around, put });
  const drawn = JSON.stringify([circles, chosen]);
  useEffect(() => {
    const [given, at] = JSON.parse(drawn) as [MapCircle[], number | null];
    const layer = layerGroup(given.flatMap((one, index) => drawing(one, index, index === at, acts)));
    if (shown.current) layer.addTo(shown.current);
    return () => {
      layer.remove();
    };
  }, [drawn, shown]);
  const zoom = (by: number) => shown.current?.setZoom(shown.current.getZoom() + by);
  const toMiddle = () => shown.current && place(pointOf(shown.current.getCenter()));
  const { mapTiles } = config();
  return (
    <div className="map-frame">
      <section
        ref={element}
        className="map"
        role="application"
        aria-label={label}
        data-blank={mapTiles === undefined || undefined}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.target !== event.currentTarget) return;
          event.preventDefault();
          toMiddle();
        }}
      />
      <div className="map-zoom">
        <IconButton icon="plus" label={say('Zoom in')} onClick={() => zoom(1)} />
        <IconButton icon="minus" label={say('Zoom out')} onClick={() => zoom(-1)} />
      </div>
      {onPlace && <span className="map-middle" aria-hidden="true" />}
      <div className="map-below">
        {onPlace && (
          <Button icon="pin" onClick={toMiddle}>
            {say('Move the pin to the center')}
          </Button>
        )}
        <small className="quiet">{mapTiles?.credit ?? say('No map images are set up. North is up.')}</small>
      </div>
    </div>
  );
}

type Acting = Pick<CircleMapProps, 'onPlace' | 'onChoose'>;
type Acts = RefObject<Acting>;

type Looking = Pick<CircleMapProps, 'circles' | 'around'> & { put: RefObject<Point | null> };

/** Opens the map once, looking at what there is. */
function useLeaflet(acts: Acts, { circles, around, put }: Looking) {
  const element = useRef<HTMLElement>(null);
  const shown = useRef<Leaflet>(null);
  const first = useRef({ circles, around });
  useEffect(() => {
    if (element.current === null) return;
    const opened = map(element.current, { zoomControl: false, attributionControl: false, maxZoom: ZOOM.most });
    shown.current = opened;
    const { mapTiles } = config();
    if (mapTiles) tileLayer(mapTiles.url, { maxZoom: ZOOM.most }).addTo(opened);
    look(opened, first.current);
    opened.on('click', ({ latlng }) => acts.current.onPlace?.(pointOf(latlng)));
    // Within a drawer that slides in, its size is known only afterwards.
    const sized = new ResizeObserver(() => opened.invalidateSize());
    sized.observe(element.current);
    return () => {
      sized.disconnect();
      opened.remove();
      shown.current = null;
    };
  }, [acts]);
  // What is put out of sight, by typing or by the place the phone is at, is looked at again.
  const where = JSON.stringify(circles.map(({ latitude, longitude, radiusM }) => ({ latitude, longitude, radiusM })));
  useEffect(() => {
    const given: MapCircle[] = JSON.parse(where);
    const { latitude, longitude } = put.current ?? {};
    const isPut = given.some((one) => one.latitude === latitude && one.longitude === longitude);
    if (shown.current !== null && given.length > 0 && !isPut) lookAt(shown.current, given);
  }, [where, put]);
  return { element, shown };
}

function look(opened: Leaflet, { circles, around }: { circles: readonly MapCircle[]; around: Point }): void {
  if (circles.length > 0) lookAt(opened, circles);
  else opened.setView([around.latitude, around.longitude], ZOOM.far);
}

/** All of them whole, however small the map is. */
function lookAt(opened: Leaflet, circles: readonly MapCircle[]): void {
  const bounds = latLngBounds([]);
  for (const { latitude, longitude, radiusM } of circles) {
    bounds.extend(latLng(latitude, longitude).toBounds(2 * radiusM));
  }
  opened.fitBounds(bounds, { maxZoom: ZOOM.near, padding: [16, 16] });
}

function drawing({ latitude, longitude, radiusM }: MapCircle, index: number, isChosen: boolean, acts: Acts) {
  const isKept = acts.current.onPlace !== undefined;
  const icon = divIcon({
    className: 'map-pin',
    html: numbered(index + 1, isChosen),
    iconSize: [32, 32],
    iconAnchor: [16, 32],
  });
  const title = say('Pin {number}, {radius} m around it', { number: index + 1, radius: radiusM });
  const pin = marker([latitude, longitude], {
    icon,
    title,
    alt: title,
    draggable: isKept && isChosen,
    keyboard: isKept,
  });
  pin.on('dragend', () => acts.current.onPlace?.(pointOf(pin.getLatLng())));
  pin.on('click', () => acts.current.onChoose?.(index));
  const around = circle([latitude, longitude], {
    radius: radiusM,
    className: isChosen ? 'map-circle chosen' : 'map-circle',
    interactive: false,
  });
  return [around, pin];
}

/** As an element: what is set as text of markup would be refused by the page's policy. */
function numbered(number: number, isChosen: boolean): HTMLElement {
  const element = document.createElement('span');
  element.append(Object.assign(document.createElement('b'), { textContent: String(number) }));
  if (isChosen) element.dataset.chosen = '';
  return element;
}

function pointOf({ lat, lng }: { lat: number; lng: number }): Point {
  return { latitude: Number(lat.toFixed(FIGURES)), longitude: Number(lng.toFixed(FIGURES)) };
}
