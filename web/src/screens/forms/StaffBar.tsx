import { useText } from '../../lib/app-context.ts';
import { NoticeBox } from '@parlour/ui/feedback/NoticeBox.tsx';

/** The store fills in for a customer: everybody at the device sees whose form it is. */
export function StaffBar({ person }: { person: string }) {
  return <NoticeBox tone="info" icon="users" title={useText()('form.staffBar', { person })} />;
}
