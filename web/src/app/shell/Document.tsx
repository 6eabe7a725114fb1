import { languages } from '@parlour/phrases/languages';
import { HeadContent, Scripts, useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { RouterContext } from '../context.ts';
import { firstPaintScript } from './first-paint.ts';
import { heldPressScript } from './held-press.ts';

const viewport =
  'width=device-width,initial-scale=1,minimum-scale=1,viewport-fit=cover,interactive-widget=resizes-content';

// They have run when the browser takes the document over, so its bundle carries none of them.
const inlineScript = import.meta.env.SSR ? `${firstPaintScript};${heldPressScript}` : '';

/** The whole document. The browser reads the facts of the installation from data attributes of its root. */
export function Document({ children }: { children: ReactNode }) {
  const { options } = useRouter();
  const { brand, language, packVersion, origin, mode, languageOffer } = options.context as RouterContext;
  // The theme is set on the root before React arrives, and browsers hide a nonce from scripts.
  return (
    <html
      lang={languages[language].tag}
      data-language={language}
      data-pack={packVersion}
      data-origin={origin}
      data-mode={mode}
      data-brand={JSON.stringify(brand)}
      data-offer={languageOffer?.language}
      data-offer-text={languageOffer?.text}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content={viewport} />
        <script
          nonce={options.ssr?.nonce}
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: inlineScript }}
        />
        <HeadContent />
      </head>
      <body>
        {children}
        <Scripts />
      </body>
    </html>
  );
}
