import { filledIcons, iconPaths, type IconName } from './icon-paths.ts';
import styles from './Icon.module.css';

type IconProps = { name: IconName; size?: number };

/** A drawing beside words; it never carries the meaning alone and is hidden from readers. */
export function Icon({ name, size = 20 }: IconProps) {
  const isFilled = filledIcons.has(name);
  return (
    <svg className={styles.icon} width={size} height={size} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={iconPaths[name]} fill={isFilled ? 'currentColor' : 'none'} stroke={isFilled ? 'none' : 'currentColor'} />
    </svg>
  );
}
