import { parentPort, workerData } from 'node:worker_threads'
import { actionsIn } from './actions-in.ts'

parentPort?.postMessage(await actionsIn(String(workerData)))
