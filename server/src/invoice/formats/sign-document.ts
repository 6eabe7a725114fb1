import { createHash, sign, X509Certificate } from 'node:crypto';
import type { UblDocument } from './invoice-document.ts';
import type { IssuerSecrets } from './sealed.ts';

const sha256 = (text: string | Buffer): string => createHash('sha256').update(text).digest('base64');
const text = (value: string, attributes: Record<string, string> = {}) => [{ _: value, ...attributes }];
const digest = (value: string) => ({
  DigestMethod: text('', { Algorithm: 'http://www.w3.org/2001/04/xmlenc#sha256' }),
  DigestValue: text(value),
});

const propertiesId = 'id-xades-signed-props';

/** The certificate as a document names it: who gave it out, in one line, and its number in decimal digits. */
function namesOf(certificate: X509Certificate) {
  const line = (name: string) => name.split('\n').toReversed().join(', ');
  return {
    issuer: line(certificate.issuer),
    subject: line(certificate.subject),
    serial: BigInt(`0x${certificate.serialNumber}`).toString(),
  };
}

/**
 * Signs a document inside itself (XAdES, enveloped), as MyInvois takes it in JSON: the signature is over the document without it, written without any blank;
 * what is said about the certificate has a digest of its own. Returns the signed document as it is sent.
 */
export function signDocument(document: UblDocument, secrets: IssuerSecrets, now: number): string {
  const plain = JSON.stringify(document);
  const certificate = new X509Certificate(secrets.certificate);
  const { issuer, subject, serial } = namesOf(certificate);
  const issuerSerial = [{ X509IssuerName: text(issuer), X509SerialNumber: text(serial) }];
  const properties = {
    Target: 'signature',
    SignedProperties: [
      {
        Id: propertiesId,
        SignedSignatureProperties: [
          {
            SigningTime: text(`${new Date(now).toISOString().slice(0, 19)}Z`),
            SigningCertificate: [
              { Cert: [{ CertDigest: [digest(sha256(certificate.raw))], IssuerSerial: issuerSerial }] },
            ],
          },
        ],
      },
    ],
  };
  const signature = {
    Id: 'signature',
    SignedInfo: [
      {
        SignatureMethod: text('', { Algorithm: 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256' }),
        Reference: [
          { Id: 'id-doc-signed-data', URI: '', ...digest(sha256(plain)) },
          {
            Id: 'id-xades-signed-props',
            Type: 'http://uri.etsi.org/01903/v1.3.2#SignedProperties',
            URI: `#${propertiesId}`,
            ...digest(sha256(JSON.stringify(properties))),
          },
        ],
      },
    ],
    SignatureValue: text(sign('RSA-SHA256', Buffer.from(plain), secrets.privateKey).toString('base64')),
    KeyInfo: [
      {
        X509Data: [
          {
            X509Certificate: text(certificate.raw.toString('base64')),
            X509SubjectName: text(subject),
            X509IssuerSerial: issuerSerial,
          },
        ],
      },
    ],
    Object: [{ QualifyingProperties: [properties] }],
  };
  return JSON.stringify(withSignature(document, signature));
}

function withSignature(document: UblDocument, signature: object): UblDocument {
  const [invoice] = document.Invoice;
  const information = {
    ID: text('urn:oasis:names:specification:ubl:signature:1'),
    ReferencedSignatureID: text('urn:oasis:names:specification:ubl:signature:Invoice'),
    Signature: [signature],
  };
  const extension = {
    ExtensionURI: text('urn:oasis:names:specification:ubl:dsig:enveloped:xades'),
    ExtensionContent: [{ UBLDocumentSignatures: [{ SignatureInformation: [information] }] }],
  };
  const reference = {
    ID: text('urn:oasis:names:specification:ubl:signature:Invoice'),
    SignatureMethod: text('urn:oasis:names:specification:ubl:dsig:enveloped:xades'),
  };
  return {
    ...document,
    Invoice: [{ ...invoice, UBLExtensions: [{ UBLExtension: [extension] }], Signature: [reference] }],
  };
}
