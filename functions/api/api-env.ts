import type { Context, Hono } from "hono";
import type { AppContext } from "../services/create-services";

export type ApiEnv = {
  Bindings: {
    context: AppContext;
    /** Set when no route of the API knew the request. */
    unhandled: boolean;
  };
};

export type Api = Hono<ApiEnv>;
export type ApiCall = Context<ApiEnv>;
