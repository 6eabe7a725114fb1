import { isRefused } from '@parlour/contract/envelope';
import type { Reason } from '@parlour/contract/reasons';
import { checkProfile, type Profile, profileFields } from '@parlour/domain/member/profile';
import type { Fault } from '../../features/account/form.ts';

/** The fields of a profile in groups, as a page shows them; a phone stands with its country. */
export const groups = [
  { id: 'contact', why: 'contactText', fields: ['mobile', 'email', 'language'] },
  { id: 'about', why: null, fields: ['gender', 'birthday', 'occupation', 'address', 'source'] },
  { id: 'apps', why: null, fields: ['whatsapp', 'facebook', 'instagram', 'wechat'] },
  { id: 'origin', why: 'originText', fields: ['nationality', 'ethnicity', 'religion'] },
  { id: 'insurance', why: 'insuranceText', fields: ['identityNumber', 'insurer', 'insuranceNumber'] },
  { id: 'emergency', why: 'emergencyText', fields: ['emergencyName', 'emergencyMobile'] },
] as const;

export type ShownField = (typeof groups)[number]['fields'][number];

/** Names of the wire by which a field is refused, where they are others. */
const fieldsOfWire: Record<string, string> = {
  intMobileCd: 'mobile',
  intMobileCode: 'mobile',
  emergencyMobileCd: 'emergencyMobile',
  emergencyMobileCode: 'emergencyMobile',
  insuranceCompanyCode: 'insurer',
  insuranceCardNo: 'insuranceNumber',
  identityId: 'identityNumber',
};

const faultAt = (reason: Reason, field: string): Fault => ({ field, key: `reasons.${reason}` });

/** What the page knows to be wrong by itself; whether a phone is one, and what the store knows, the server judges. */
export function faultsOf(said: Partial<Profile>, today: string): Fault[] {
  const any = () => true;
  const checked = checkProfile(said, { today, isLanguage: any, isCountry: any, isInsurer: any, isPhone: any });
  return checked.ok ? [] : [faultAt(checked.reason, checked.details!.field)];
}

/** What the server refused at a field; null where it was something else. */
export function refusedFault(error: unknown): Fault | null {
  if (!isRefused(error) || error.details.field === undefined) return null;
  const { field } = error.details;
  const own = fieldsOfWire[field] ?? field;
  const isField = own in profileFields || own === 'firstName' || own === 'lastName' || own === 'name';
  return isField ? { ...faultAt(error.reason, own), detail: error.details.detail } : null;
}
