// Node accepts one connection per listening handle in each turn of its event loop. When a thousand phones open the app at
// eight, most would wait seconds in the kernel before the server could even answer 503. So the listening socket gets more
// handles.
import { spawn } from 'node:child_process';
import { Server, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

const HANDLES = 16;
const ECHO_WITHIN_MS = 5_000;
/** Node can duplicate a handle only by sending it to another process, which must not accept connections by its own copy. */
const ECHO = `process.on('message', (_, server) => process.send('again', server, () => server.close()))`;

/** Stops accepting; resolves when the connections accepted by these handles are closed. */
export type StopAccepting = () => Promise<void>;

/** Gives a listening server more handles, or as many as the platform can give in time. */
export async function acceptMore(server: Server, withinMs = ECHO_WITHIN_MS): Promise<StopAccepting> {
  const handles = await handlesOf(server, withinMs);
  return async () => {
    await Promise.all(handles.map((handle) => new Promise((closed) => handle.close(closed))));
  };
}

/**
 * A handle accepts connections from the moment it arrives, so it is served at that moment; one that arrives too late is
 * closed. Otherwise the clients that it accepts would never get an answer.
 */
async function handlesOf(server: Server, withinMs: number): Promise<readonly Server[]> {
  const echo = spawn(process.execPath, ['-e', ECHO], { stdio: ['ignore', 'ignore', 'ignore', 'ipc'] });
  const handles: Server[] = [];
  let isOver = false;
  const gathered = new Promise<void>((resolve) => {
    const ask = () => {
      if (handles.length === HANDLES - 1 || !server.listening) resolve();
      else echo.send('again', server);
    };
    for (const event of ['error', 'exit']) echo.on(event, () => resolve());
    echo.on('message', (_, handle) => {
      if (!(handle instanceof Server)) return resolve();
      if (isOver) return void handle.close();
      handles.push(handle);
      serve(handle, server);
      ask();
    });
    ask();
  });
  await Promise.race([gathered, pause(withinMs, undefined, { ref: false })]);
  // The server goes on with those it has.
  isOver = true;
  echo.kill();
  return handles;
}

function serve(handle: Server, server: Server): void {
  handle.on('connection', (socket: Socket) => {
    socket.setNoDelay(true);
    server.emit('connection', socket);
  });
}
