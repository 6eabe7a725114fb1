import type { CodePurpose } from '@parlour/contract/account';
import { joinName } from '@parlour/phrases/format';
import { isLanguage, type Language } from '@parlour/phrases/languages';
import { translate } from '@parlour/phrases/reasons';
import type { PhraseKey } from '@parlour/phrases/t';
import type { Trx } from '../../db/schema.ts';
import { newId } from '../../ids.ts';
import { seal } from '../../sealed.ts';
import type { Services } from '../../services.ts';
import { labelColor } from '../label-color.ts';
import { insertMails } from '../queries.ts';
import { type AccountMail, accountMailAsHtml, accountMailAsText } from '../templates/account-mail.ts';

/** Why somebody is written to. The address that replaced another is not named to the old one. */
export type AccountNotice =
  | { kind: 'code'; purpose: CodePurpose; code: string }
  | { kind: 'passwordChanged' | 'emailChanged' };

export type Addressee = {
  email: string;
  /** An app code; mails are written in the bundled languages, all others get English. */
  language: string;
  firstName: string;
  lastName: string;
};

/** What the mail calls the product, and its colour; '' where the brand has none. */
export type MailBrand = { name: string; color: string };

const codeTexts: Record<CodePurpose, PhraseKey> = {
  signup: 'mail.codeSignUp',
  reset: 'mail.codeReset',
  changeEmail: 'mail.codeChangeEmail',
  contact: 'mail.codeContact',
  missEmail: 'mail.codeContact',
};

const standardColor = '#14171F';

/**
 * Writes a mail about an account into the outbox, together with what it reports. A code is a secret: its mail is sealed until it leaves, and
 * its subject does not hold it.
 */
export async function writeAccountMail(
  trx: Trx,
  { config, clock }: Pick<Services, 'config' | 'clock'>,
  notice: AccountNotice,
  to: Addressee,
  brand: MailBrand,
): Promise<void> {
  const language = isLanguage(to.language) ? to.language : 'en';
  const mail = contentOf(notice, to, brand, language);
  const isSealed = notice.kind === 'code';
  const stored = (text: string) => (isSealed ? seal(config.secret, text) : text);
  const t = translate(language);
  const name = brand.name.replaceAll(/["\\\r\n]/g, '');
  await insertMails(
    trx,
    [
      {
        id: `account.${newId()}`,
        chainId: '',
        bookingId: null,
        kind: notice.kind,
        recipient: to.email,
        sender: `"${name}" <${/<([^>]+)>/.exec(config.mailFrom)?.[1] ?? config.mailFrom}>`,
        subject: t(subjectOf(notice), { product: brand.name }),
        bodyText: stored(accountMailAsText(mail)),
        bodyHtml: stored(accountMailAsHtml(mail)),
        calendar: '',
        language,
        category: 'account',
        isSealed,
      },
    ],
    clock.now(),
  );
}

function subjectOf({ kind }: AccountNotice): PhraseKey {
  if (kind === 'code') return 'mail.codeSubject';
  return kind === 'passwordChanged' ? 'mail.passwordChangedSubject' : 'mail.emailChangedSubject';
}

function contentOf(notice: AccountNotice, to: Addressee, brand: MailBrand, language: Language): AccountMail {
  const t = translate(language);
  const person = joinName(to.firstName, to.lastName);
  const color = /^#([\da-f]{3}|[\da-f]{6})$/i.test(brand.color) ? brand.color : standardColor;
  const values = { product: brand.name };
  const texts =
    notice.kind === 'code'
      ? [t(codeTexts[notice.purpose], values), t('mail.codeLife')]
      : [t(notice.kind === 'passwordChanged' ? 'mail.passwordChangedText' : 'mail.emailChangedText', values)];
  return {
    language,
    brandName: brand.name,
    brandColor: color,
    onBrandColor: labelColor(color),
    greeting: person ? t('mail.hello', { name: person }) : t('mail.helloPlain'),
    texts,
    code: notice.kind === 'code' ? notice.code : '',
    footer: t(notice.kind === 'code' ? 'mail.codeFooter' : 'mail.noticeFooter', values),
  };
}
