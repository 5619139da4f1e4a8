/* A program that plays any game by Hoyle's protocol (docs/protocol.md): hard at the nearest ball, or any answer there is.
 *
 * cc -O2 -o program examples/program.c -lm
 * hoyle tournament three-ball-carrom --players "cmd:./program,newcomer" --matches 2 --points 2 --out try
 */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define MOST 64
struct piece { char name[32]; double x, y; };

static double between(double low, double high) { return low + (high - low) * rand() / RAND_MAX; }

int main(void) {
    char line[65536], verb[16] = "cue", kind[16] = "", may[32] = "", held[32] = "", calls[16] = "";
    struct piece at[MOST], usual = {0};
    int count = 0;
    setvbuf(stdout, NULL, _IOLBF, 0);
    while (fgets(line, sizeof line, stdin)) {
        char name[32];
        double a, b;
        if (!strncmp(line, "hoyle ", 6)) {
            puts("name Hard in C\nready");
        } else if (!strncmp(line, "position", 8)) {
            count = 0; may[0] = held[0] = calls[0] = kind[0] = 0;
        } else if (sscanf(line, "at %31s %lf %lf", name, &a, &b) == 3 && count < MOST) {
            strcpy(at[count].name, name); at[count].x = a; at[count++].y = b;
        } else if (sscanf(line, "place %31s %*s %*f %*f %*f %*f %lf %lf", name, &a, &b) == 3) {
            strcpy(held, name); usual.x = a; usual.y = b;
        } else if (!strncmp(line, "ask ", 4)) {
            sscanf(line, "ask %15s %15s", kind, verb);
        } else if (!strncmp(line, "may ", 4) && !may[0]) {
            sscanf(line, "may %31s", may);
        } else if (!strncmp(line, "call ", 5)) {
            sscanf(line, "call %15s", calls);
        } else if (!strncmp(line, "go ", 3) && strcmp(kind, "stroke")) {
            puts("any");
        } else if (!strncmp(line, "go ", 3)) {
            double x = 0, y = 0, near = 1e9, azimuth = 90;
            const char *ball = "";
            for (int i = 0; i < count; i++)
                if (!strcmp(at[i].name, may)) { x = at[i].x; y = at[i].y; }
            if (!strcmp(held, may)) { x = usual.x; y = usual.y; }
            for (int i = 0; i < count; i++)
                if (strcmp(at[i].name, may) && hypot(at[i].x - x, at[i].y - y) < near) {
                    near = hypot(at[i].x - x, at[i].y - y); ball = at[i].name;
                    azimuth = atan2(at[i].y - y, at[i].x - x) * 180 / M_PI + between(-3, 3);
                }
            printf("%s %s speed %.2f azimuth %.3f", verb, may, between(1, 4), azimuth);
            if (!strcmp(verb, "spin")) printf(" spin 200");
            if (calls[0] && ball[0]) printf(" call %s%s", ball, strcmp(calls, "pocket") ? "" : "@FL");
            puts("");
        } else if (!strncmp(line, "bye", 3)) {
            break;
        }
    }
    return 0;
}
