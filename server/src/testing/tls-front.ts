import { once } from 'node:events'
import { type AddressInfo, type Socket, connect, createServer } from 'node:net'
import { TLSSocket } from 'node:tls'
import type { MadeCertificate } from './make-certificate.ts'

/**
 * TLS in front of a server that has none, with a certificate that may change; for PostgreSQL, after the client's request for it.
 */
export type TlsFront = {
  readonly port: number
  /** From the next connection on. */
  show(certificate: MadeCertificate): void
  close(): Promise<void>
}

/** Starts one for a port of this machine. */
export async function startTlsFront(behind: number, first: MadeCertificate, speaks: 'tls' | 'postgres'): Promise<TlsFront> {
  let shown = first
  const sockets = new Set<Socket>()
  const server = createServer((plain) => {
    sockets.add(plain.on('error', () => {}))
    if (speaks === 'tls') return secure(plain)
    plain.once('data', () => {
      plain.write('S')
      secure(plain)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    show: (certificate) => void (shown = certificate),
    async close() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }

  function secure(plain: Socket): void {
    const socket = new TLSSocket(plain, { isServer: true, key: shown.key, cert: shown.cert })
    const server = connect(behind, '127.0.0.1')
    sockets.add(server.on('error', () => socket.destroy()))
    socket.on('error', () => server.destroy()).on('close', () => server.destroy())
    server.on('close', () => socket.destroy())
    socket.pipe(server)
    server.pipe(socket)
  }
}
