import { once } from 'node:events'
import { type AddressInfo, type Socket, connect, createServer } from 'node:net'

/** How a line carries: as it should, slowly, not at all without saying so, or with every connection cut. */
export type LineState = 'good' | 'slow' | 'silent' | 'cut'

/** A port whose connections go on to another one, through a network that can fail. */
export type WeakLine = {
  readonly port: number
  /** Where it leads; connections that are open stay where they are. */
  target: number
  /** Cutting ends open connections, and refuses new ones until the line is good again. */
  set(state: LineState): void
  close(): void
}

const slowMs = 120

/** Opens a line to a port of this machine. */
export async function openWeakLine(target: number): Promise<WeakLine> {
  let state: LineState = 'good'
  const sockets = new Set<Socket>()
  const line = { target }
  const keep = (socket: Socket) => {
    sockets.add(socket.setNoDelay())
    socket.on('error', () => {}).once('close', () => sockets.delete(socket))
  }
  const carry = (from: Socket, to: Socket) => {
    from.on('data', (bytes) => {
      if (state === 'silent') return
      if (state === 'good') return void to.write(bytes)
      setTimeout(() => to.writable && to.write(bytes), slowMs)
    })
    from.once('close', () => to.destroy())
  }
  const server = createServer((near) => {
    keep(near)
    if (state === 'cut') return void near.destroy()
    const far = connect(line.target, '127.0.0.1')
    keep(far)
    carry(near, far)
    carry(far, near)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const endAll = () => {
    for (const socket of sockets) socket.resetAndDestroy()
  }
  return Object.assign(line, {
    port: (server.address() as AddressInfo).port,
    set(next: LineState) {
      // bytes swallowed by a silent line are missing in the middle: the connection is of no use any more
      if (next === 'cut' || (state === 'silent' && next === 'good')) endAll()
      state = next
    },
    close() {
      server.close()
      endAll()
    },
  })
}
