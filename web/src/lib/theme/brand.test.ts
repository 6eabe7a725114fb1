import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { brandProperties, brandStyle, defaultBrand, deriveBrand, surfaces, type ThemeMode } from './brand.ts';
import { contrast, hexFromChannels } from './colour.ts';

const modes: readonly ThemeMode[] = ['light', 'dark'];
const typicalBrands = [
  '#2E56F2',
  '#FFD400',
  '#FFFFFF',
  '#000000',
  '#F9C9D4',
  '#00B48C',
  '#FF6A00',
  '#7A0019',
  '#C8A97E',
  '#111111',
  '#00AEEF',
  '#FF2D55',
  '#808080',
  '#4CAF50',
  '#8E24AA',
];
/** Ratios are compared with two digits, as people read them. */
const rounding = 0.005;

function everyBrand(): string[] {
  const brands = [...typicalBrands];
  for (let red = 0; red <= 255; red += 15)
    for (let green = 0; green <= 255; green += 15)
      for (let blue = 0; blue <= 255; blue += 15) brands.push(hexFromChannels([red / 255, green / 255, blue / 255]));
  return brands;
}

function failuresOf(brand: string, mode: ThemeMode): string[] {
  const roles = deriveBrand(brand, mode);
  const { bg, surface, surface2, text } = surfaces[mode];
  const pairs: [name: string, front: string, back: string, ratio: number][] = [
    ['label on fill', roles.onBrand, roles.brand, 4.5],
    ['label on hovered fill', roles.onBrand, roles.brandHover, 4.5],
    ['outline on card', roles.brandOutline, surface, 3],
    ['outline on page', roles.brandOutline, bg, 3],
    ['text on card', roles.brandText, surface, 4.5],
    ['text on page', roles.brandText, bg, 4.5],
    ['text on quiet card', roles.brandText, surface2, 4.5],
    ['text on tint', roles.onBrandSoft, roles.brandSoft, 4.5],
    ['ink on tint', text, roles.brandSoft, 4.5],
    ['border on card', roles.brandBorder, surface, 3],
    ['border on tint', roles.brandBorder, roles.brandSoft, 3],
    ['focus on card', roles.focus, surface, 4.5],
    ['focus on page', roles.focus, bg, 4.5],
    ['focus on quiet card', roles.focus, surface2, 4.5],
  ];
  return pairs
    .filter(([, front, back, ratio]) => contrast(front, back) < ratio - rounding)
    .map(([name]) => `${brand} ${mode}: ${name}`);
}

describe('SYS-17 one brand colour, readable in both themes', () => {
  test('none of 5,847 brand colours fails a contrast pair', () => {
    const brands = everyBrand();
    expect(brands).toHaveLength(5847);
    expect(brands.flatMap((brand) => modes.flatMap((mode) => failuresOf(brand, mode)))).toEqual([]);
  });

  test('the fill is never changed, the label gives way', () => {
    expect(deriveBrand('#ffd400', 'light')).toMatchObject({
      brand: '#FFD400',
      onBrand: '#14171F',
      brandOutline: '#A18721',
      brandText: '#806A07',
    });
    expect(deriveBrand('#F9C9D4', 'light')).toMatchObject({ brand: '#F9C9D4', brandText: '#8B616C' });
  });

  test('short hex is read, and text that is no colour gives the default brand', () => {
    expect(deriveBrand('#fd0', 'dark').brand).toBe('#FFDD00');
    expect(deriveBrand('red;}body{display:none', 'light')).toEqual(deriveBrand(defaultBrand, 'light'));
    expect(brandStyle('</style><script>')).toBe(brandStyle(defaultBrand));
  });

  test('the style names all nine roles for light, for the system in dark, and for dark by hand', () => {
    const css = brandStyle('#00B48C');
    for (const property of Object.values(brandProperties)) expect(css.split(`${property}:`)).toHaveLength(4);
  });

  test('the tokens carry the same surfaces and the same default brand', () => {
    const tokens = readFileSync(new URL('../../../../ui/src/tokens.css', import.meta.url), 'utf8');
    const pair = (name: string) =>
      new RegExp(`${name}: light-dark\\((#\\w+), (#\\w+)\\)`)
        .exec(tokens)
        ?.slice(1, 3)
        .map((hex) => hex.toUpperCase());
    for (const [role, property] of Object.entries(brandProperties)) {
      const both = modes.map((mode) => deriveBrand(defaultBrand, mode)[role as keyof typeof brandProperties]);
      expect(pair(property), property).toEqual(both);
    }
    for (const name of ['bg', 'surface', 'surface2', 'text'] as const)
      expect(pair(`--${name}`), name).toEqual(modes.map((mode) => surfaces[mode][name]));
  });
});
