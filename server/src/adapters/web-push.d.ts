/** What is used of it: the encryption of messages and the signed headers; requests are made here. */
declare module 'web-push' {
  type Request = { method: string; headers: Record<string, string | number>; body: Buffer | null; endpoint: string };
  type Options = {
    vapidDetails: { subject: string; publicKey: string; privateKey: string };
    TTL: number;
    topic: string;
    urgency: 'normal' | 'high';
    contentEncoding: 'aes128gcm';
  };
  const webPush: {
    generateRequestDetails: (
      subscription: { endpoint: string; keys: { p256dh: string; auth: string } },
      payload: string,
      options: Options,
    ) => Request;
  };
  export default webPush;
}
