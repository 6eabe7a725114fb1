/** Where files are kept in a bucket. */
export type S3Settings = {
  /** `https://s3.eu-central-1.amazonaws.com`; the bucket stands in the path. */
  endpoint: string;
  bucket: string;
  region: string;
  accessKey: string;
  secretKey: string;
};

/** A map service, and the key that it asks for. */
export type GeocoderSettings = { url: string; key: string };

/** A service that draws maps, and the key that it asks for. */
export type MapSettings = { url: string; key: string };

/** An account at Stripe. */
export type StripeSettings = {
  secretKey: string;
  /** Signing secrets of the endpoints that send messages, separated by commas: our own account's, and the one for connected accounts. */
  webhookSecret: string;
  /** Where Stripe is, when it is not at its own address. */
  apiUrl?: string;
};
