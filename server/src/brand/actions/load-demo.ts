import { join } from 'node:path';
import type { Services } from '../../platform/context.ts';
import { loadBrands } from './load-brands.ts';
import { readBrands } from '../formats/read-brands.ts';

export const demoBrands = join(import.meta.dirname, '../../../../demo/brands');

/** Loads the brands of the demo; a mistake in them is told and leaves those of before. */
export async function loadDemoBrands(
  services: Pick<Services, 'db' | 'files' | 'log'>,
  folder = demoBrands,
): Promise<void> {
  const read = await readBrands(folder);
  const loaded = read.ok ? await loadBrands(services, read.value) : read;
  if (!loaded.ok)
    services.log.error({ mistakes: loaded.details }, 'the brands of the demo have mistakes and were left out');
}
