import type { MapCell } from '@parlour/domain/shop/map/projection';
import { publicCall } from '../call.ts';
import { list, renamed } from '../codec.ts';

/** Where else a chain is on the web. */
export type WebAddress = { address: string; name: string };

type OfChain = { chainId: string };
const codecs = {
  input: renamed<OfChain>({ chainId: 'custId' }),
  reply: list(renamed<WebAddress>({ address: 'domain' })),
};

/** The static map of a store, under `/api`: a picture, so it needs no token and is no JSON. */
export const mapPath = '/shop/app/static/map/public';

/** The address of a store's map; `apiBase` is where calls go. Pictures carry no request date. */
export function mapAddress(apiBase: string, shopId: string): string {
  return `${apiBase}${mapPath}?${new URLSearchParams({ compId: shopId })}`;
}

/** The address of one picture of the map on which a customer of the store chooses an address. */
export function mapCellAddress(apiBase: string, shopId: string, { zoom, column, row }: MapCell): string {
  return `${apiBase}${mapPath}?${new URLSearchParams({ compId: shopId, cell: `${zoom}.${column}.${row}` })}`;
}

/** The picture that such an address names, or null where it names none; whether there is one is another question. */
export function readMapCell(text: unknown): MapCell | null {
  const found = typeof text === 'string' ? /^(\d{1,2})\.(\d{1,9})\.(\d{1,9})$/.exec(text) : null;
  return found && { zoom: Number(found[1]), column: Number(found[2]), row: Number(found[3]) };
}

/** Calls about the addresses of a chain outside of the app. */
export const webAddressCalls = {
  getWebsites: publicCall<OfChain, WebAddress[]>({
    method: 'GET',
    path: '/shop/app/website/config/public',
    ...codecs,
    summary: "The chain's websites; a reader takes the first.",
  }),
  getMalls: publicCall<OfChain, WebAddress[]>({
    method: 'GET',
    path: '/shop/app/mall/config/public',
    ...codecs,
    summary: "The chain's online shops; a reader takes the first.",
  }),
};
