import { type HousePage, housePages } from '../../features/shop/house-pages.ts';
import { houseTexts } from '../../features/shop/house-texts.ts';
import { useText } from '../../lib/app-context.ts';
import { CloseBelow } from './CloseBelow.tsx';
import { Sheet } from '@parlour/ui/overlay/Sheet.tsx';
import styles from './HousePageSheet.module.css';

type HousePageSheetProps = { isOpen: boolean; onClose: () => void; page: HousePage };

/** House rules or contraindications of one account, in Dutch. */
export function HousePageSheet({ isOpen, onClose, page }: HousePageSheetProps) {
  const t = useText();
  const { intro, parts, outro } = houseTexts[page];
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={housePages[page]} closeLabel={t('shell.close')}>
      <div lang="nl" className={styles.page} data-house-page={page}>
        <p>{intro}</p>
        {parts.map(({ heading, lines }) => (
          <section key={heading}>
            <h3 className={styles.heading}>{heading}</h3>
            <ul className={styles.lines}>
              {lines.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </section>
        ))}
        <p>{outro}</p>
      </div>
      <CloseBelow onClose={onClose} />
    </Sheet>
  );
}
