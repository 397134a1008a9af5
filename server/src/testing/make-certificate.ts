import 'reflect-metadata'
import x509 from '@peculiar/x509'

/** A certificate with its key, as PEM. */
export type MadeCertificate = { readonly cert: string; readonly key: string }

const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' }

/** Makes one for a name and others, signed by itself, that is valid between two instants. */
export async function makeCertificate(name: string, from: Date, until: Date, others: readonly string[] = []): Promise<MadeCertificate> {
  const keys = await crypto.subtle.generateKey(algorithm, true, ['sign', 'verify'])
  const certificate = await x509.X509CertificateGenerator.createSelfSigned({
    name: `CN=${name}`,
    notBefore: from,
    notAfter: until,
    keys,
    signingAlgorithm: algorithm,
    extensions: [
      new x509.SubjectAlternativeNameExtension([name, ...others].map((value) => ({ type: 'dns' as const, value }))),
      new x509.BasicConstraintsExtension(true),
    ],
  })
  const key = x509.PemConverter.encode(await crypto.subtle.exportKey('pkcs8', keys.privateKey), 'PRIVATE KEY')
  return { cert: certificate.toString('pem'), key }
}
