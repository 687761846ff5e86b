/*
 * What the supervisor uses of testcontainers 12, an optional package that a checkout does not install: it brings native builds that few
 * need. `.ci/containers` installs it and runs all of this against a real engine.
 */
declare module 'testcontainers' {
  import type { Readable } from 'node:stream'

  export class ImageName {
    /** @throws Error for what is not a name of an image */
    static fromString(name: string): ImageName
    readonly string: string
  }

  export interface ContainerRuntimeClient {
    readonly info: { readonly containerRuntime: { readonly host: string } }
    readonly image: {
      exists(name: ImageName): Promise<boolean>
      pull(name: ImageName): Promise<void>
    }
    readonly container: {
      create(options: CreateOptions): Promise<Container>
      start(container: Container): Promise<void>
      stop(container: Container, options: { timeout: number }): Promise<void>
      logs(container: Container, options: { tail: number }): Promise<Readable>
    }
  }

  /** Finds the engine as its own command does. @throws Error if none answers */
  export function getContainerRuntimeClient(): Promise<ContainerRuntimeClient>

  /** As the engine's interface names it; ports are written `80/tcp`. */
  interface CreateOptions {
    Image: string
    Env: string[]
    Cmd?: string[]
    Labels: Record<string, string>
    ExposedPorts: Record<string, Record<string, never>>
    HostConfig: {
      PortBindings: Record<string, { HostIp: string; HostPort: string }[]>
      ExtraHosts?: string[]
    }
  }

  interface Container {
    inspect(): Promise<{
      State: { Running: boolean; ExitCode: number }
      NetworkSettings: { Ports: Record<string, { HostPort: string }[] | undefined> }
    }>
    remove(options: { force: boolean; v: boolean }): Promise<unknown>
  }
}
