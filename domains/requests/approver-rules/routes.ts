// The operations of the rules that say who decides on a page.
import { type Route, serve, serveRegister } from '@kawani/kit/server/serve';
import type { ApproverRulesApi } from './contract.ts';
import { approverRules } from './service.ts';

export function ruleRoutes(
  registry: Parameters<typeof approverRules>[0],
  api: ApproverRulesApi,
  { kinds }: { readonly kinds: Parameters<typeof approverRules>[2] },
): readonly Route[] {
  const rules = approverRules(registry, api, kinds);
  return [
    ...serveRegister(api, rules as never),
    serve(api.choices, (_, ctx) => rules.choices(ctx)),
    serve(api.preview, (asked, ctx) => rules.preview(asked as never, ctx)),
  ];
}
