import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { bigShop, bigShopFiles } from './big-shop.ts';

/** `node bench/write-big-shop.ts <folder>` writes a shop folder of 3,000 services, 400 people and 5,000 reviews. */
const [folder] = process.argv.slice(2);
if (!folder) throw new Error('Name the folder: node bench/write-big-shop.ts <folder>');
const { files, pictures } = bigShopFiles(bigShop);
await mkdir(join(folder, 'pictures'), { recursive: true });
for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
for (const [name, text] of Object.entries(pictures)) await writeFile(join(folder, 'pictures', name), text);
