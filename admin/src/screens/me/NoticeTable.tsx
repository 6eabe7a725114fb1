import type { TeamNoticeChoices } from '@parlour/contract/notification/calls';
import type { NoticeChannel } from '@parlour/domain/notification/notice-choices';
import { teamNoticeKinds } from '@parlour/domain/notification/team-notice-kinds';
import { Checkbox } from '@parlour/ui/form/Checkbox.tsx';
import { VisuallyHidden } from '@parlour/ui/text/VisuallyHidden.tsx';
import { useText } from '../../lib/app-context.ts';
import styles from './NoticeTable.module.css';

type Channels = TeamNoticeChoices['channels'];
type NoticeTableProps = { shown: readonly NoticeChannel[]; channels: Channels; onChange: (channels: Channels) => void };

/** Which news comes by which way. */
export function NoticeTable({ shown, channels, onChange }: NoticeTableProps) {
  const t = useText();
  return (
    <table className={styles.table}>
      <caption className={styles.caption}>{t('adminNotice.kinds')}</caption>
      <thead>
        <tr>
          <th scope="col">
            <VisuallyHidden>{t('adminNotice.kinds')}</VisuallyHidden>
          </th>
          {shown.map((channel) => (
            <th key={channel} scope="col">
              {t(`adminNotice.channel_${channel}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {teamNoticeKinds.map((kind) => {
          const what = t(`adminNotice.kind_${kind}`);
          return (
            <tr key={kind}>
              <th scope="row">{what}</th>
              {shown.map((channel) => (
                <td key={channel}>
                  <Checkbox
                    label={
                      <VisuallyHidden>
                        {t('adminNotice.by', { what, way: t(`adminNotice.channel_${channel}`) })}
                      </VisuallyHidden>
                    }
                    checked={channels[kind].includes(channel)}
                    onChange={({ target }) => {
                      const others = channels[kind].filter((one) => one !== channel);
                      onChange({ ...channels, [kind]: target.checked ? [...others, channel] : others });
                    }}
                  />
                </td>
              ))}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
