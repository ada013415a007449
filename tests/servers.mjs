// A process in which the built server is started for one journey after the other. Each has a product of its own, started and
// stopped as a whole; what they share is that the server was read and compiled once.
import { serve } from '../dist/server/serve.js';

let product;

async function carryOut(variables) {
  await product?.stop();
  product = undefined;
  if (variables === null) return;
  // The threads that the server begins read it too.
  Object.assign(process.env, variables);
  product = await serve(process.env);
}

process.on('message', ({ variables }) => {
  carryOut(variables).then(
    () => process.send({}),
    (error) => process.send({ failed: String(error?.stack ?? error) }),
  );
});
// The process of tests that began it has ended.
process.on('disconnect', () => carryOut(null).finally(() => process.exit()));
