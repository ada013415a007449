// The widths at which styles change are those of the specification: xs to xxl, the compact sidebar and small screens.
import { BREAKPOINT, COMPACT_SIDEBAR_WIDTH, SMALL_SCREEN_WIDTH } from '@kawani/kit/contract/layout';
import { expect, test } from 'vitest';
import { sources } from './sources.ts';

const STYLES = /\.css$|\/style\.ts$/;
const LOWER = Object.values(BREAKPOINT).filter((width) => width > 0);
const ALLOWED = [...LOWER, ...LOWER.map((width) => width - 1), COMPACT_SIDEBAR_WIDTH, SMALL_SCREEN_WIDTH];

test('styles change at the widths of the specification', () => {
  const found = [...sources()]
    .filter(([file]) => STYLES.test(file))
    .flatMap(([file, text]) => widthsIn(text).map((width) => ({ file, width })));
  expect(found.length).toBeGreaterThan(20);
  const others = found.filter(({ width }) => !ALLOWED.includes(width));
  expect(others.map(({ file, width }) => `${file}: ${width}px`)).toEqual([]);
});

function widthsIn(css: string): number[] {
  const asked = [...css.matchAll(/@media[^{]*/g)].join(' ').replaceAll(/\([^()]*height[^()]*\)/g, '');
  return [...asked.matchAll(/(\d+)px/g)].map(([, width]) => Number(width));
}
