import { Button, ButtonLink } from '@parlour/ui/button/Button.tsx';
import { NoticeBox } from '@parlour/ui/feedback/NoticeBox.tsx';
import { useStore } from '../../features/team/store.ts';
import { appLink } from '../../lib/AppLink.tsx';
import { useText } from '../../lib/app-context.ts';

type HolderNoticeProps = {
  /** Whether the customer is that of an appointment, and none can be chosen. */
  isOfVisit: boolean;
  onChoose: () => void;
};

/** Says, before anything is paid, that what the sale issues needs a customer whom it belongs to, and leads there. */
export function HolderNotice({ isOfVisit, onChoose }: HolderNoticeProps) {
  const t = useText();
  const { id: shopId } = useStore().store;
  return (
    <div role="status">
      <NoticeBox
        tone="warning"
        action={
          isOfVisit ? (
            <ButtonLink kind="secondary" href={`/store/${shopId}/till`} render={appLink}>
              {t('adminTill.newSale')}
            </ButtonLink>
          ) : (
            <Button kind="secondary" onClick={onChoose}>
              {t('adminTill.chooseHolder')}
            </Button>
          )
        }
      >
        {t(isOfVisit ? 'adminTill.holderUnknown' : 'adminTill.holderNeeded')}
      </NoticeBox>
    </div>
  );
}
