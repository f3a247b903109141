import { it, onTestFinished } from 'vitest'
import { installDeployedFolder } from '../../deploy/deployed-folder.ts'
import { withstandDeployed } from '../../deploy/hostility.ts'

const seed = Number(process.env['ARENA_SEED'] ?? Date.now() % 2 ** 31)
const runs = Number(process.env['ARENA_RUNS'] ?? 10_000)

it(`the deployed folder answers ${runs} hostile requests, bombs among them, with little memory`, async () => {
  const folder = await installDeployedFolder()
  onTestFinished(() => folder.remove())
  await withstandDeployed(folder, runs, seed)
})
