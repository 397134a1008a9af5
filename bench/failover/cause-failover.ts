import { execFileSync } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import type { FaultStage } from '../../server/src/testing/faults/fault-stage.ts'
import type { SeededRandom } from '../../server/src/testing/seeded-random.ts'
import type { EmptyDebian } from '../handbook/empty-debian.ts'
import type { Cluster } from './cluster.ts'
import type { DatabaseMachine } from './lab.ts'

/** Faults of the leader, its machine and its network, and of a server. */
export const failoverKinds = [
  'PostgreSQL killed',
  'Patroni killed',
  'Patroni hangs',
  'etcd killed',
  'machine lost',
  'cut off from etcd and peers',
  'cut off from all',
  'disk full',
  'switchover',
  'server killed',
] as const
export type FailoverKind = (typeof failoverKinds)[number]

/** Longer than the lease, so that another machine leads before the end. */
const lastsMs = 30_000

/** Causes a fault of the leader, and repairs it. */
export async function causeFailover(
  kind: FailoverKind,
  leader: DatabaseMachine,
  cluster: Cluster,
  stage: FaultStage,
  random: SeededRandom,
): Promise<void> {
  const debian = leader.debian!
  switch (kind) {
    case 'PostgreSQL killed':
      await debian.run('kill -KILL "$(head -1 /var/lib/postgresql/17/let-twe/postmaster.pid)"')
      break
    case 'Patroni killed':
      await debian.run('systemctl kill --kill-whom=main --signal=KILL patroni')
      break
    case 'Patroni hangs':
      await debian.run('systemctl kill --kill-whom=main --signal=STOP patroni')
      await wait(lastsMs)
      await debian.run('systemctl kill --kill-whom=main --signal=CONT patroni')
      break
    case 'etcd killed':
      await debian.run('systemctl kill --signal=KILL etcd')
      break
    case 'machine lost':
      plug(leader, 'down')
      leader.debian = undefined
      await debian.stop()
      await wait(lastsMs)
      plug(leader, 'up')
      await leader.boot()
      break
    case 'cut off from etcd and peers':
      await debian.run(`nft -f - <<'END'\n${cutFrom(cluster.machines.filter((machine) => machine !== leader))}\nEND`)
      await wait(lastsMs)
      await debian.run('nft delete table inet cut')
      break
    case 'cut off from all':
      plug(leader, 'down')
      await wait(lastsMs)
      plug(leader, 'up')
      break
    case 'disk full':
      await fillDisk(debian, lastsMs / 3)
      // Patroni keeps a leader that refuses rows: the hand-book's answer is a switchover
      await cluster.switchover()
      await fillDisk(debian, lastsMs / 3)
      await debian.run(`rm ${ballast}`)
      break
    case 'switchover':
      await cluster.switchover()
      break
    case 'server killed': {
      const index = random.below(stage.servers.length)
      const { child, ended } = stage.servers[index]!.process
      child.kill('SIGKILL')
      await ended
      stage.servers[index] = await stage.startServer()
    }
  }
}

const ballast = '/var/lib/postgresql/ballast'

/** Fills PostgreSQL's disk; space that it frees meanwhile is used as well. */
async function fillDisk(debian: EmptyDebian, ms: number): Promise<void> {
  for (const until = performance.now() + ms; performance.now() < until; await wait(500))
    await debian.run(`cat /dev/zero >> ${ballast} 2>/dev/null || true`)
}

function plug({ name }: DatabaseMachine, state: 'up' | 'down'): void {
  execFileSync('ip', ['link', 'set', name, state])
}

/** Packets from and to these machines vanish; those of the servers' machine arrive. */
function cutFrom(machines: readonly DatabaseMachine[]): string {
  const them = `{ ${machines.map(({ address }) => address).join(', ')} }`
  const chain = (hook: string, end: string) => `chain ${hook} {\ntype filter hook ${hook} priority 0\nip ${end} ${them} drop\n}`
  return `table inet cut {\n${chain('input', 'saddr')}\n${chain('output', 'daddr')}\n}`
}
