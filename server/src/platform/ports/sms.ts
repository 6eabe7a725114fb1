/** Sends text messages; a provider is switched on by configuration. */
export type SmsSender = { send: (to: string, text: string) => Promise<void> };
