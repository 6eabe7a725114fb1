import { basename } from 'node:path';
import metadata from 'libphonenumber-js/min/metadata';
import type { MetadataJson } from 'libphonenumber-js/core';
import type { Plugin } from 'vite';

/** How numbers of one calling code are written, in the library's own form; those of all codes together weigh 19 kB. */
export function shapesOf(callingCode: string): MetadataJson | undefined {
  const { version, country_calling_codes: callingCodes, countries } = metadata as MetadataJson & { version: number };
  const sharing = callingCodes[callingCode];
  if (!sharing) return undefined;
  const shapes = {
    version,
    country_calling_codes: { [callingCode]: sharing },
    countries: Object.fromEntries(sharing.map((country) => [country, countries[country]])),
  };
  return shapes as MetadataJson;
}

/** Writes one small file for each calling code, of which a person needs one; `import.meta.env.PHONE_SHAPES` says where they are. */
export function phoneShapes(version: string): Plugin {
  const folder = `assets/phone-${version}/`;
  return {
    name: 'parlour:phone-shapes',
    config: () => ({ define: { 'import.meta.env.PHONE_SHAPES': JSON.stringify(`/${folder}`) } }),
    configureServer({ middlewares }) {
      middlewares.use(`/${folder}`, (request, response, next) => {
        const shapes = shapesOf(basename(request.url ?? '', '.json'));
        if (!shapes) return next();
        response.setHeader('content-type', 'application/json');
        response.end(JSON.stringify(shapes));
      });
    },
    generateBundle() {
      if (this.environment.name !== 'client') return;
      for (const callingCode of Object.keys(metadata.country_calling_codes)) {
        const source = JSON.stringify(shapesOf(callingCode));
        this.emitFile({ type: 'asset', fileName: `${folder}${callingCode}.json`, source });
      }
    },
  };
}
