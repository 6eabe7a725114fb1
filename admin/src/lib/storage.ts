/** Reads a value that an earlier page wrote; null where there is none, or storage is closed. */
export function readKept(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Writes a value for later pages; null removes it. Where storage is closed, the value lives as long as the page. */
export function writeKept(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // The page itself still has it.
  }
}
