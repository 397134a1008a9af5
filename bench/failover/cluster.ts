import { randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { type DatabaseMachine, copyDeploy, forDatabase, installed, later } from './lab.ts'

type Member = { readonly name: string; readonly role: string; readonly state: string }

/** Three machines with PostgreSQL under Patroni. */
export type Cluster = {
  readonly machines: readonly DatabaseMachine[]
  readonly password: string
  /** Waits until all agree that one leads, and two follow that may take over; returns the leader. Throws after ten minutes. */
  untilWhole(): Promise<DatabaseMachine>
  /** Hands the lead to a standby by the hand-book's command. */
  switchover(): Promise<void>
}

/** Follows the hand-book on each machine. */
export async function makeCluster(machines: readonly DatabaseMachine[]): Promise<Cluster> {
  const [password, ...others] = Array.from({ length: 3 }, () => randomBytes(24).toString('hex'))
  await Promise.all(
    machines.map(async ({ debian }) => {
      copyDeploy(debian!, '/root/high-availability')
      debian!.edit('patroni_env.conf', [
        `s/^\\(PATRONI_SUPERUSER_PASSWORD=\\).*/\\1${password}/`,
        `s/^\\(PATRONI_REPLICATION_PASSWORD=\\).*/\\1${others[0]}/`,
        `s/^\\(PATRONI_RESTAPI_PASSWORD=\\).*/\\1${others[1]}/`,
      ])
      await debian!.run(installed(forDatabase))
    }),
  )
  const [define, list, switchover] = later.split('\n') as [string, string, string]
  const untilWhole = async () => {
    for (const deadline = performance.now() + 600_000; ; await wait(500)) {
      const views = await Promise.all(machines.map(membersAt))
      const leaders = new Set(views.map((members) => (isWhole(members) ? members.find(({ role }) => role === 'leader')!.name : null)))
      const leader = machines.find(({ name }) => leaders.size === 1 && leaders.has(name))
      if (leader) return leader
      if (performance.now() > deadline) throw new Error(`the cluster is not whole: ${JSON.stringify(views)}`)
    }
  }
  const { debian } = await untilWhole()
  await debian!.run(`${define}\n${list}`)
  return {
    machines,
    password: password!,
    untilWhole,
    async switchover() {
      await machines[0]!.debian!.run(`${define}\n${switchover}`)
    },
  }
}

/** The members as a machine's Patroni knows them. */
async function membersAt({ address }: DatabaseMachine): Promise<readonly Member[]> {
  try {
    const reply = await fetch(`http://${address}:8008/cluster`, { signal: AbortSignal.timeout(3_000) })
    return ((await reply.json()) as { members: readonly Member[] }).members
  } catch {
    return []
  }
}

function isWhole(members: readonly Member[]): boolean {
  const roles = members.map(({ role, state }) => `${role} ${state}`).toSorted()
  return roles.join() === 'leader running,quorum_standby streaming,quorum_standby streaming'
}
