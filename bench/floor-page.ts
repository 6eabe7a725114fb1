import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import type { Category } from '@parlour/contract/menu/calls';
import type { Shop } from '@parlour/contract/shop/calls';

export type FloorPage = { origin: string; stop: () => Promise<void> };

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** The same shop as the least page that could show it: finished HTML, a few lines of style, the same first picture, and no script. */
function htmlOf(shop: Shop, categories: readonly Category[], coverPath: string): string {
  const rows = categories.map(
    ({ name, items }) =>
      `<h2>${escaped(name)}</h2><ul>${items.map((item) => `<li><b>${escaped(item.name)}</b> ${item.minutes} min · ${shop.currencySymbol}${escaped(item.price)}<p>${escaped(item.description)}</p><button>Book</button></li>`).join('')}</ul>`,
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escaped(shop.name)}</title>
<style>body{font:16px/1.45 system-ui,sans-serif;margin:0;color:#14171f;background:#f6f7f9}img{display:block;width:100%;aspect-ratio:16/9;object-fit:cover}main{padding:16px}ul{padding:0;list-style:none}li{background:#fff;border-radius:12px;padding:12px;margin:8px 0}button{min-height:44px}</style></head>
<body><img src="${escaped(coverPath)}" alt="" width="720" height="405" fetchpriority="high"><main><h1>${escaped(shop.name)}</h1><p>${escaped(shop.address)}</p>${rows.join('')}</main></body></html>`;
}

/** Serves the floor page and its picture from an origin of its own; the picture's bytes are those of the product. */
export async function startFloorPage(shop: Shop, categories: readonly Category[], cover: string): Promise<FloorPage> {
  const picture = await fetch(cover);
  const bytes = Buffer.from(await picture.arrayBuffer());
  const type = picture.headers.get('content-type') ?? 'image/webp';
  const page = gzipSync(htmlOf(shop, categories, '/cover'));
  const server: Server = createServer((request, response) => {
    if (request.url === '/cover') return void response.setHeader('content-type', type).end(bytes);
    if (request.url !== '/') return void response.writeHead(404).end();
    response.setHeader('content-type', 'text/html; charset=utf-8').setHeader('content-encoding', 'gzip').end(page);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
