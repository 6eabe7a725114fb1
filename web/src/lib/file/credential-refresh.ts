type Refresh = () => Promise<void> | void;

let registered: Refresh | null = null;

/** Registers what fetches new credentials for the file store, for the whole app; the answer takes it away again. */
export function registerCredentialRefresh(refresh: Refresh): () => void {
  registered = refresh;
  return () => {
    if (registered === refresh) registered = null;
  };
}

/** Asks for new credentials, where a source is registered. */
export async function refreshCredentials(): Promise<void> {
  await registered?.();
}
