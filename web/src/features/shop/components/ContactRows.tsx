import type { Shop } from '@parlour/contract/shop/calls';
import { Fragment, type MouseEvent } from 'react';
import { askNative } from '../../../lib/browser/native-bridge.ts';
import { useText } from '../../../lib/app-context.ts';
import { Icon } from '@parlour/ui/icon/Icon.tsx';
import { type ContactRow, contactRows } from '../contact-links.ts';
import styles from './ContactRows.module.css';

/** Phone, mail and the store's other places, those that there are. */
export function ContactRows({ shop }: { shop: Shop }) {
  const t = useText();
  const rows = contactRows(shop);
  if (rows.length === 0) return null;
  return (
    <section>
      <h2>{t('shop.contact')}</h2>
      <ul className={styles.list}>
        {rows.map((row) => (
          <li key={row.id}>
            <Row row={row} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What a person reads of an address: without what every address begins with. */
const readable = (text: string) => text.replace(/^https?:\/\/(www\.)?/i, '').replace(/\/$/, '');

/** An address that does not fit into its line goes on below from a slash or an at sign on, not in the middle of a word. */
function Breakable({ text }: { text: string }) {
  const [first, ...later] = text.split(/(?=[/@])/);
  return (
    <>
      {first}
      {later.map((part) => (
        <Fragment key={part}>
          <wbr />
          {part}
        </Fragment>
      ))}
    </>
  );
}

/** What the app around ours may do instead of a link. */
const nativeActions: Record<string, Parameters<typeof askNative>[0] | undefined> = {
  phone: 'callPhone',
  email: 'sendEmail',
};

function Row({ row }: { row: ContactRow }) {
  const t = useText();
  const content = (
    <>
      <Icon name={row.icon} />
      <span className={styles.words}>
        <span className={styles.name}>{t(row.name)}</span>
        <span className={styles.text}>
          <Breakable text={readable(row.text)} />
        </span>
      </span>
    </>
  );
  if (row.href === null)
    return (
      <p className={styles.row} data-contact={row.id}>
        {content}
      </p>
    );
  const isSite = /^https?:/.test(row.href);
  const action = nativeActions[row.id];
  const ask = (event: MouseEvent) => action && askNative(action, row.text) && event.preventDefault();
  return (
    <a
      href={row.href}
      className={styles.row}
      data-contact={row.id}
      onClick={ask}
      {...(isSite ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
    >
      {content}
    </a>
  );
}
