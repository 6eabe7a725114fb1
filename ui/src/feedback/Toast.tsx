import {
  createContext,
  type FocusEvent,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { Icon } from '../icon/Icon.tsx';
import { IconButton } from '../button/IconButton.tsx';
import styles from './Toast.module.css';

export type ToastMessage = {
  text: string;
  tone?: 'info' | 'success' | 'error';
  /** How long it stays; five seconds at least. */
  seconds?: number;
  action?: { text: string; onPress: () => void };
};

type ShownToast = ToastMessage & { id: number };

type Toaster = {
  /** What went well takes the place of what went wrong before. */
  show: (message: ToastMessage) => void;
  /** Takes all messages away, from a screen that they would cover. */
  clear: () => void;
};

const ToastContext = createContext<Toaster | null>(null);
const leastSeconds = 5;
const mostShown = 3;

/** Gives short messages about what just happened; never the only place of something the user must mend. */
export function useToast(): Toaster {
  const toaster = useContext(ToastContext);
  if (!toaster) throw new Error('useToast needs a ToastProvider above it');
  return toaster;
}

type ToastProviderProps = { label: string; closeLabel: string; children: ReactNode };

/** Holds the place of the messages, which must be in the page before the first one is read out. */
export function ToastProvider({ label, closeLabel, children }: ToastProviderProps) {
  const [toasts, setToasts] = useState<readonly ShownToast[]>([]);
  const lastId = useRef(0);
  const show = useCallback((message: ToastMessage) => {
    lastId.current += 1;
    const toast = { ...message, id: lastId.current };
    const isOver = ({ text, tone }: ShownToast) =>
      text === toast.text || (tone === 'error' && toast.tone === 'success');
    setToasts((shown) => [...shown.filter((one) => !isOver(one)), toast].slice(-mostShown));
  }, []);
  const clear = useCallback(() => setToasts([]), []);
  const remove = useCallback((id: number) => setToasts((shown) => shown.filter((toast) => toast.id !== id)), []);
  const toaster = useMemo(() => ({ show, clear }), [show, clear]);
  return (
    <ToastContext value={toaster}>
      {children}
      <ToastRegion {...{ label, closeLabel, toasts, remove }} />
    </ToastContext>
  );
}

type RegionProps = {
  label: string;
  closeLabel: string;
  toasts: readonly ShownToast[];
  remove: (id: number) => void;
};

const lookMs = 250;

/** How far up the action at the foot of the uppermost sheet reaches, which no message may cover. */
function footHeight(): number {
  const foot = [...document.querySelectorAll('[data-foot]')].at(-1);
  return foot ? innerHeight - foot.getBoundingClientRect().top : 0;
}

/** Two live parts: errors interrupt, the rest waits its turn. Open dialogs leave both readable. */
function ToastRegion({ label, closeLabel, toasts, remove }: RegionProps) {
  const region = useRef<HTMLElement>(null);
  const isEmpty = toasts.length === 0;
  useLayoutEffect(() => {
    if (isEmpty) return;
    const lift = () => region.current?.style.setProperty('--foot', `${footHeight()}px`);
    lift();
    const timer = setInterval(lift, lookMs);
    return () => clearInterval(timer);
  }, [isEmpty]);
  const rows = (isError: boolean) =>
    toasts
      .filter(({ tone }) => (tone === 'error') === isError)
      .map((toast) => <ToastRow key={toast.id} {...{ toast, closeLabel, remove }} />);
  return (
    <section
      ref={region}
      aria-label={label}
      className={styles.region}
      data-react-aria-top-layer="true"
      data-no-print=""
    >
      <div role="status" aria-live="polite" aria-atomic="false">
        {rows(false)}
      </div>
      <div role="alert" aria-live="assertive" aria-atomic="false">
        {rows(true)}
      </div>
    </section>
  );
}

type RowProps = { toast: ShownToast; closeLabel: string; remove: (id: number) => void };

const inUse = ':hover, :focus-within';
const lookAgainMs = 1000;

const icons = { info: 'info', success: 'check', error: 'warning' } as const;

/** Stays while the pointer or the focus is on it. */
function ToastRow({ toast, closeLabel, remove }: RowProps) {
  const { id, text, tone = 'info', action, seconds = leastSeconds } = toast;
  const rowRef = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const leave = () => {
      if (rowRef.current?.matches(inUse)) timer = setTimeout(leave, lookAgainMs);
      else remove(id);
    };
    let timer = setTimeout(leave, Math.max(leastSeconds, seconds) * 1000);
    return () => clearTimeout(timer);
  }, [id, seconds, remove]);
  const cameFrom = useRef<HTMLElement>(null);
  const enter = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) cameFrom.current = relatedTarget as HTMLElement | null;
  };
  // The focus goes back to where it came from.
  const close = () => {
    remove(id);
    cameFrom.current?.focus({ preventScroll: true });
  };
  const act = () => {
    close();
    action?.onPress();
  };
  return (
    <div ref={rowRef} className={styles.toast} data-tone={tone} onFocus={enter}>
      <Icon name={icons[tone]} />
      <p className={styles.text}>{text}</p>
      {action && (
        <button type="button" className={styles.action} onClick={act}>
          {action.text}
        </button>
      )}
      <IconButton icon="close" label={closeLabel} onClick={close} />
    </div>
  );
}
