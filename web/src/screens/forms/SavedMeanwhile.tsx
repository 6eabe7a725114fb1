import type { SavedAnswer } from '@parlour/contract/form/calls';
import { useState } from 'react';
import { FormReadView } from '../../features/form/components/FormReadView.tsx';
import type { FormPlace } from '../../features/form/question-ways.ts';
import { templateIn } from '../../features/form/worded.ts';
import type { ShopTextOf } from '../../features/shop/second-language.ts';
import { useText } from '../../lib/app-context.ts';
import { Button } from '@parlour/ui/button/Button.tsx';
import { NoticeBox } from '@parlour/ui/feedback/NoticeBox.tsx';
import { Page } from '@parlour/ui/layout/Page.tsx';
import { PageHeader } from '@parlour/ui/layout/PageHeader.tsx';
import { Row, Stack } from '@parlour/ui/layout/Stack.tsx';
import { FullScreen } from '@parlour/ui/overlay/FullScreen.tsx';

type SavedMeanwhileProps = {
  saved: SavedAnswer;
  textOf: ShopTextOf;
  place: FormPlace;
  keepTyped: (saved: SavedAnswer) => void;
  useSaved: (saved: SavedAnswer) => void;
};

/** Another device has saved the form since it was begun: the customer looks at it and chooses which of the two stays. */
export function SavedMeanwhile({ saved, textOf, place, keepTyped, useSaved }: SavedMeanwhileProps) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const template = templateIn(saved.template, textOf);
  const signatures = saved.signatures.map((address) => (address === '' ? null : { address, day: saved.day }));
  const keep = (
    <Button kind="secondary" onClick={() => keepTyped(saved)}>
      {t('form.keepTyped')}
    </Button>
  );
  const heading = (
    <PageHeader title={template.title} back={{ label: t('account.back'), onClick: () => setOpen(false) }} />
  );
  return (
    <>
      <NoticeBox tone="info">
        <Stack gap={3}>
          <p>{t('form.savedElsewhere')}</p>
          <Row gap={2} wrap>
            <Button onClick={() => setOpen(true)}>{t('form.showSaved')}</Button>
            {keep}
          </Row>
        </Stack>
      </NoticeBox>
      {isOpen && (
        <FullScreen look="page" label={template.title} onClose={() => setOpen(false)}>
          <Page isNarrow screen="SavedMeanwhile">
            <Stack gap={6}>
              <FormReadView
                form={`${saved.id} saved`}
                saved={{ answers: saved.answers, signatures }}
                {...{ template, place, heading }}
              />
              <Row gap={2} wrap>
                <Button onClick={() => useSaved(saved)}>{t('form.useSaved')}</Button>
                {keep}
              </Row>
            </Stack>
          </Page>
        </FullScreen>
      )}
    </>
  );
}
