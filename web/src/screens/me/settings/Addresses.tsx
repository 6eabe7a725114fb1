import type { User } from '@parlour/contract/account/calls';
import type { Address } from '@parlour/contract/settings/calls';
import { addressFormat } from '@parlour/domain/settings/address-format';
import { formatCountry } from '@parlour/phrases/format';
import { formatTag } from '@parlour/phrases/languages';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { addressesQuery, removeAddress } from '../../../features/settings/calls.ts';
import { useAppContext } from '../../../lib/app-context.ts';
import { errorWords } from '../../../lib/http/error-words.ts';
import { focusHeadingAfterDialog, useKeepFocus } from '../../../lib/page/keep-focus.ts';
import { Button } from '@parlour/ui/button/Button.tsx';
import { IconButton } from '@parlour/ui/button/IconButton.tsx';
import { EmptyState } from '@parlour/ui/feedback/EmptyState.tsx';
import { useToast } from '@parlour/ui/feedback/Toast.tsx';
import { Card } from '@parlour/ui/layout/Card.tsx';
import { Fill, Row, Stack } from '@parlour/ui/layout/Stack.tsx';
import { AlertDialog } from '@parlour/ui/overlay/AlertDialog.tsx';
import { Badge } from '@parlour/ui/text/Badge.tsx';
import { Loaded } from '../Loaded.tsx';
import { AddressForm } from './AddressForm.tsx';

/** The addresses of the customer; the form of one takes the place of the list. */
export function Addresses({ user }: { user: User }) {
  const { api, t } = useAppContext();
  const addresses = useQuery(addressesQuery(api, user.id));
  const [edited, setEdited] = useState<Address | 'new' | null>(null);
  const [leaving, setLeaving] = useState<Address | null>(null);
  useKeepFocus(edited);
  const isFirst = addresses.data?.length === 0;
  if (edited !== null)
    return (
      <AddressForm
        user={user}
        address={edited === 'new' ? null : edited}
        isFirst={isFirst}
        onDone={() => setEdited(null)}
      />
    );
  const add = (
    <Button isWide icon="plus" onClick={() => setEdited('new')}>
      {t('settings.addressAdd')}
    </Button>
  );
  return (
    <>
      <Loaded query={addresses} height={240}>
        {(list) =>
          list.length === 0 ? (
            <EmptyState
              kind="noData"
              title={t('settings.addressNone')}
              text={t('settings.addressNoneText')}
              action={add}
            />
          ) : (
            <Stack gap={4}>
              <Stack gap={3} as="ul">
                {list.map((address) => (
                  <OneAddress
                    key={address.id}
                    address={address}
                    onEdit={() => setEdited(address)}
                    onDelete={() => setLeaving(address)}
                  />
                ))}
              </Stack>
              {add}
            </Stack>
          )
        }
      </Loaded>
      <Removing userId={user.id} address={leaving} onDone={() => setLeaving(null)} />
    </>
  );
}

type OneProps = { address: Address; onEdit: () => void; onDelete: () => void };

function OneAddress({ address, onEdit, onDelete }: OneProps) {
  const { language, t } = useAppContext();
  const { receiver, country, line1, isDefault, dialCode, mobile } = address;
  const lines = addressFormat(country)
    .lines.filter((line) => line !== 'country')
    .map((line) => address[line])
    .filter(Boolean);
  return (
    <Card as="li">
      <Row gap={3} between>
        <Fill>
          <p>
            <strong>{receiver}</strong> {isDefault && <Badge>{t('settings.addressDefault')}</Badge>}
          </p>
          <p>{[...lines, formatCountry(country, { tag: formatTag(language) })].join(', ')}</p>
          <p>{mobile === '' || dialCode === '' ? mobile : `${mobile} (${dialCode})`}</p>
        </Fill>
        <IconButton icon="edit" label={t('settings.addressEditOne', { line: line1 })} onClick={onEdit} />
        <IconButton icon="trash" label={t('settings.addressDelete', { line: line1 })} onClick={onDelete} />
      </Row>
    </Card>
  );
}

type RemovingProps = { userId: string; address: Address | null; onDone: () => void };

function Removing({ userId, address, onDone }: RemovingProps) {
  const { api, t } = useAppContext();
  const queryClient = useQueryClient();
  const toast = useToast();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const close = () => {
    setFailure(null);
    onDone();
  };
  const remove = async () => {
    setBusy(true);
    setFailure(null);
    try {
      await removeAddress({ api, queryClient }, userId, address!.id);
      toast.show({ text: t('settings.addressDeleted'), tone: 'success' });
      close();
      focusHeadingAfterDialog();
    } catch (error) {
      setFailure(errorWords(error, t).text);
    }
    setBusy(false);
  };
  return (
    <AlertDialog
      isOpen={address !== null}
      title={t('settings.addressDeleteTitle')}
      cancelText={t('settings.addressKeep')}
      confirmText={t('settings.addressDeleteDo')}
      onCancel={close}
      onConfirm={() => void remove()}
      tone="danger"
      loading={isBusy}
      loadingLabel={t('account.passkeyRemoving')}
      error={failure}
    >
      {address?.line1}
    </AlertDialog>
  );
}
