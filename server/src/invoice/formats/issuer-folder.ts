import { createPrivateKey, X509Certificate } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { rulesOn } from '@parlour/domain/invoice/invoice-rules';
import { allowed, refused, type Verdict } from '@parlour/domain/verdict';
import { z } from 'zod';
import type { Supplier } from '../../platform/db/schema/invoices.ts';
import { taxEnvironments, type TaxAccount } from '../../platform/ports/tax-office.ts';
import type { IssuerSecrets } from './sealed.ts';

/** How a store sends its invoices by itself. */
export type Issuer = {
  environment: TaxAccount['environment'];
  supplier: Supplier;
  secrets: IssuerSecrets;
  certificateEndsAt: Date;
};

const text = z.string().trim().min(1).max(300);
const orNothing = z.string().trim().max(300).default('');
const shape = z.strictObject({
  environment: z.enum(taxEnvironments),
  clientId: text,
  clientSecret: text,
  name: text,
  tin: text,
  brn: z.string().regex(/^\d{12}$/),
  sst: orNothing,
  activityCode: z.string().regex(/^\d{5}$/),
  activity: text,
  phone: text,
  email: orNothing,
  line1: text,
  line2: orNothing,
  line3: orNothing,
  postcode: text,
  city: text,
  state: z.string().regex(/^\d{2}$/),
  country: z.string().regex(/^[A-Z]{3}$/),
  taxType: z.enum(['01', '02', '03', '04', '05', '06', 'E']).default('02'),
});

type Read = Verdict<Issuer, 'issuer_wrong', string[]>;
const wrong = (...mistakes: string[]): Read => refused('issuer_wrong', mistakes);

/** Reads `issuer.json`, `key.pem` and `certificate.pem` for a store of a country (two letters), or names what is wrong with them. */
export async function readIssuerFolder(folder: string, country: string, now: number): Promise<Read> {
  const names = ['issuer.json', 'key.pem', 'certificate.pem'] as const;
  const files = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8').catch(() => null)));
  const missing = names.filter((_, place) => files[place] === null);
  if (missing.length > 0) return wrong(...missing.map((name) => `${name} is missing.`));
  const [json, privateKey, certificate] = files as [string, string, string];
  const parsed = parse(json);
  if (!parsed.success)
    return wrong(
      ...parsed.error.issues.map(({ path, message }) => `issuer.json, ${path.join('.') || 'whole'}: ${message}.`),
    );
  const { environment, clientId, clientSecret, ...supplier } = parsed.data;
  const tax = rulesOn(country, new Date(now).toISOString().slice(0, 10))?.tax;
  if (!tax) return wrong(`No tax office takes invoices of a store in ${country}.`);
  if (!Object.values(tax.tin).some((pattern) => pattern.test(supplier.tin)))
    return wrong('issuer.json, tin: this is no number of the tax office.');
  const proof = proofOf(privateKey, certificate);
  if (!proof) return wrong('key.pem and certificate.pem do not belong together, or are not PEM.');
  if (proof.endsAt.getTime() <= now) return wrong(`The certificate ended at ${proof.endsAt.toISOString()}.`);
  const secrets = { clientId, clientSecret, privateKey, certificate };
  return allowed({ environment, supplier, secrets, certificateEndsAt: proof.endsAt });
}

function parse(json: string) {
  try {
    return shape.safeParse(JSON.parse(json));
  } catch {
    return shape.safeParse(undefined);
  }
}

function proofOf(privateKey: string, certificate: string): { endsAt: Date } | null {
  try {
    const read = new X509Certificate(certificate);
    const isOne = read.checkPrivateKey(createPrivateKey(privateKey)) && read.publicKey.asymmetricKeyType === 'rsa';
    return isOne ? { endsAt: new Date(read.validTo) } : null;
  } catch {
    return null;
  }
}
