import { useEffect, useState } from 'react';
import { brandStyle } from '../../lib/theme/brand.ts';

/** The page wears the shop's colours, as its own page does. */
export function BrandColours({ hex }: { hex: string }) {
  const [css] = useState(() => brandStyle(hex));
  useEffect(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
    };
  }, [css]);
  return null;
}
