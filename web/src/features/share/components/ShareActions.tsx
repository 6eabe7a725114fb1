import type { MouseEvent } from 'react';
import { useText } from '../../../lib/app-context.ts';
import { hasSystemShare, networkNames, type Network, networks, shareAddress, type Shared } from '../share-targets.ts';
import { ShareIcon } from './ShareIcon.tsx';
import styles from './ShareActions.module.css';

type ShareActionsProps = {
  shared: Shared;
  /** A picture can be saved, a link copied. */
  way: 'qr' | 'link';
  /** Called where no address of the network opens by itself. */
  onShare: (network: Network) => void;
  onSave: () => void;
  onCopy: () => void;
};

/** Five things to do with what is shared. */
export function ShareActions({ shared, way, onShare, onSave, onCopy }: ShareActionsProps) {
  const t = useText();
  return (
    <ul className={styles.actions} aria-label={t('share.shareOn')}>
      {networks.map((network) => (
        <li key={network}>
          <NetworkAction network={network} shared={shared} onShare={() => onShare(network)} />
        </li>
      ))}
      <li>
        <button type="button" className={styles.action} onClick={way === 'qr' ? onSave : onCopy}>
          <ShareIcon name={way === 'qr' ? 'save' : 'copy'} />
          {t(way === 'qr' ? 'share.save' : 'share.copy')}
        </button>
      </li>
    </ul>
  );
}

type NetworkActionProps = { network: Network; shared: Shared; onShare: () => void };

/** A link to the network's own page; where the device has a sheet for sharing, that opens instead. */
function NetworkAction({ network, shared, onShare }: NetworkActionProps) {
  const address = shareAddress(network, shared);
  const content = (
    <>
      <ShareIcon name={network} />
      {networkNames[network]}
    </>
  );
  if (address === null)
    return (
      <button type="button" className={styles.action} onClick={onShare}>
        {content}
      </button>
    );
  const open = (event: MouseEvent) => {
    if (!hasSystemShare()) return;
    event.preventDefault();
    onShare();
  };
  return (
    <a href={address} target="_blank" rel="noopener noreferrer" className={styles.action} onClick={open}>
      {content}
    </a>
  );
}
